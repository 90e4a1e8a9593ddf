import { en } from '@heliodesk/contract/field-errors/en'

/** The error messages of fields by key: those shared with the server, and those of typed input. */
export const errors = {
  ...en,
  typedDate: 'Type a date as DD-MM-YYYY',
  typedDateTime: 'Type a date and time as DD-MM-YYYY HH:mm, as tomorrow 14:00, or as 930',
  typedWithoutTime: 'Type the time too: {moment}',
  decimals: 'Enter at most this many decimals: {count}',
  ambiguous: 'This can be read in two ways: type {whole} or {decimal}',
  notGrouped: 'Type {whole}, without a point',
} as const
