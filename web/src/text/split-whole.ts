/** Dates, numbers such as Q2026-00093, zip codes, from when till when, a number with its percent sign, and e-mail. */
const whole =
  /\b([A-Z]?\d+(?:-\d+)+|\d{4} [A-Z]{2}|\d\d:\d\d - \d\d:\d\d|\d{1,2} [A-Z][a-z]{2,3} \d{4}|\d[\d.,]* %|e-mail)(?!\w)/

/** The parts of a text, of which those at an odd place stay on one line: a browser parts them at their hyphen or space. */
export const splitWhole = (text: string) => text.split(whole)
