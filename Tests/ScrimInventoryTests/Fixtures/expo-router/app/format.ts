export const format = (value) => value.toFixed(2);
