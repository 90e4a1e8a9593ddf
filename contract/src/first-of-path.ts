/** Calls that return rows of another noun than their path starts with. */
const ofOtherNouns: Readonly<Record<string, string>> = { 'GET /employees/{id}/appointments': 'appointments' }

/** What the rows of a call are called in addresses: `leads` of `GET /leads/{id}`. */
export const firstOfPath = (call: string): string =>
  ofOtherNouns[call] ?? (call.split(' ')[1] ?? '').split('/')[1] ?? ''
