/** What a schema or the server says about one field, by its key. */
export const errors = {
  required: 'Fill in this field',
  invalid: 'This is not a valid value',
  email: 'This is not an e-mail address',
  number: 'This is not a number',
  date: 'Type a date as DD-MM-YYYY',
  dateTime: 'Type a date and time as DD-MM-YYYY HH:mm',
  timeOfDay: 'Type a time as HH:mm',
  twoDecimals: 'At most two decimals',
  tooSmall: 'At least {minimum}',
  tooBig: 'At most {maximum}',
  tooShort: 'At least {minimum} characters',
  tooLong: 'At most {maximum} characters',
  integer: 'Whole numbers only',
  oneLine: 'This holds a line break or another character that cannot be seen',
  username: 'A username is made of letters, digits and . _ - @, without spaces',
  newPassword: 'Choose a password of 12 to 200 characters; a few words in a row do well',
} as const
