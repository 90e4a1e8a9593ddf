import i18next from 'i18next'
import './who-did.text.ts'

interface Doing {
  employee: { name: string } | null
  impersonator: { name: string } | null
}

/** Who did something: the employee and their impersonator; else the other actor. */
export function whoDid({ employee, impersonator }: Doing, otherwise: string): string {
  const who = employee?.name ?? otherwise
  return impersonator === null ? who : `${who}, ${i18next.t('whoDid.actedBy', { name: impersonator.name })}`
}
