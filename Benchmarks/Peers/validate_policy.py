"""Validates a policy against a JSON Schema, as fast as Python's libraries allow.

    validate_policy.py SCHEMA POLICY

PyYAML's C loader reads the policy, and the validator is created once.
"""

import json
import sys

import jsonschema
import yaml


def main():
    schema, policy = sys.argv[1:]
    with open(schema, encoding="utf-8") as file:
        rules = json.load(file)
    with open(policy, "rb") as file:
        document = yaml.load(file, Loader=yaml.CSafeLoader)
    validator = jsonschema.validators.validator_for(rules)(rules)
    return 0 if validator.is_valid(document) else 1


sys.exit(main())
