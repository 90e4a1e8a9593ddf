import * as z from 'zod'
import {
  date,
  email,
  euros,
  id,
  instant,
  newPassword,
  phoneOrEmail,
  text,
  time,
  username,
} from '../fields.ts'

interface Fault {
  schema: z.ZodType
  value: unknown
  en: string
  nl: string
}

const sizes: Fault[] = [
  { schema: z.int().min(0), value: -1, en: 'Enter 0 or more', nl: 'Vul 0 of meer in' },
  {
    schema: z.int().max(1_000_000),
    value: 1_000_001,
    en: 'Enter at most 1,000,000',
    nl: 'Vul hoogstens 1.000.000 in',
  },
  { schema: z.number().min(0.5), value: 0, en: 'Enter 0.5 or more', nl: 'Vul 0,5 of meer in' },
  { schema: id, value: 0, en: 'Enter more than 0', nl: 'Vul meer dan 0 in' },
  { schema: z.number().lt(5), value: 5, en: 'Enter less than 5', nl: 'Vul minder dan 5 in' },
  {
    schema: z.number().multipleOf(0.5),
    value: 0.3,
    en: 'Enter a multiple of 0.5',
    nl: 'Vul een veelvoud van 0,5 in',
  },
  {
    schema: text(3),
    value: 'abcd',
    en: 'Enter at most 3 characters',
    nl: 'Vul hoogstens 3 tekens in',
  },
  {
    schema: z.string().min(3),
    value: 'ab',
    en: 'Enter at least 3 characters',
    nl: 'Vul minstens 3 tekens in',
  },
  { schema: z.array(id).min(2), value: [1], en: 'Choose at least 2', nl: 'Kies er minstens 2' },
  { schema: z.array(id).max(1), value: [1, 2], en: 'Choose at most 1', nl: 'Kies er hoogstens 1' },
]

const types: Fault[] = [
  ...[text(3), email, phoneOrEmail, username, z.number(), z.boolean(), z.enum(['a', 'b'])].map((schema) => ({
    schema,
    value: undefined,
    en: 'Fill in this field',
    nl: 'Vul dit veld in',
  })),
  { schema: text(3), value: ' ', en: 'Fill in this field', nl: 'Vul dit veld in' },
  { schema: z.number(), value: null, en: 'Fill in this field', nl: 'Vul dit veld in' },
  { schema: z.string(), value: 5, en: 'Enter a text', nl: 'Vul een tekst in' },
  { schema: z.number(), value: 'five', en: 'Enter a number', nl: 'Vul een getal in' },
  { schema: z.int(), value: 1.5, en: 'Enter a whole number', nl: 'Vul een heel getal in' },
  { schema: z.boolean(), value: 'yes', en: 'Enter true or false', nl: 'Geef true of false' },
  { schema: z.array(id), value: 'a', en: 'Enter a list', nl: 'Geef een lijst' },
  { schema: z.object({}), value: 'a', en: 'Enter an object with fields', nl: 'Geef een object met velden' },
  { schema: z.file(), value: 'a', en: 'Choose a file', nl: 'Kies een bestand' },
  {
    schema: z.enum(['a', 'b']),
    value: 'c',
    en: 'Choose one of these: a, b',
    nl: 'Kies een van deze: a, b',
  },
  {
    schema: z.union([z.number(), z.boolean()]),
    value: 'c',
    en: 'Enter a valid value',
    nl: 'Vul een geldige waarde in',
  },
  {
    schema: z.strictObject({}),
    value: { colour: 'red' },
    en: 'This field is unknown: leave it out',
    nl: 'Dit veld is onbekend: laat het weg',
  },
]

const formats: Fault[] = [
  { schema: email, value: 'jan', en: 'Enter a valid e-mail address', nl: 'Vul een geldig e-mailadres in' },
  ...['Piet', 'piet@', '06 12'].map((value) => ({
    schema: phoneOrEmail,
    value,
    en: 'Enter a phone number or an e-mail address',
    nl: 'Vul een telefoonnummer of een e-mailadres in',
  })),
  { schema: date, value: '2026-02-30', en: 'Enter a valid date', nl: 'Vul een geldige datum in' },
  { schema: date, value: '1850-02-20', en: 'Enter a valid date', nl: 'Vul een geldige datum in' },
  {
    schema: instant,
    value: 'today',
    en: 'Enter a valid date and time',
    nl: 'Vul een geldige datum en tijd in',
  },
  { schema: time, value: '25:00', en: 'Enter a time as HH:mm', nl: 'Vul een tijd in als UU:mm' },
  { schema: euros, value: 0.335, en: 'Enter at most two decimals', nl: 'Vul hoogstens twee decimalen in' },
  { schema: z.uuid(), value: 'a', en: 'Enter a valid value', nl: 'Vul een geldige waarde in' },
  {
    schema: newPassword,
    value: 'short',
    en: 'Choose a password of 12 to 200 characters, for example a few words in a row',
    nl: 'Kies een wachtwoord van 12 tot 200 tekens; een paar woorden achter elkaar is goed',
  },
]

/** What is wrong with a value, and the message of server and browser. */
export const fieldFaults: readonly Fault[] = [...sizes, ...types, ...formats]
