import { en } from '@heliodesk/contract/field-errors/en'

/** What is said of one field, by its key: what the server says too, and what only a field for typing finds. */
export const errors = {
  ...en,
  typedDate: 'Type a date as DD-MM-YYYY',
  typedDateTime: 'Type a date and time as DD-MM-YYYY HH:mm',
  decimals: 'Enter at most this many decimals: {count}',
  ambiguous: 'This can be read in two ways: type {whole} or {decimal}',
  notGrouped: 'Type {whole}, without a point',
} as const
