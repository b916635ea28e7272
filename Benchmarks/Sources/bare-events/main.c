// The reference for reading a policy: reads libyaml's events from a file, and
// does nothing else.
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (!file) {
    fprintf(stderr, "usage: bare-events FILE\n");
    return 2;
  }
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size);
  size = fread(bytes, 1, size, file);
  fclose(file);

  yaml_parser_t parser;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, bytes, size);
  unsigned long count = 0;
  for (int is_done = 0; !is_done;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    is_done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
    count++;
  }
  yaml_parser_delete(&parser);
  free(bytes);
  printf("%lu events\n", count);
  return 0;
}
