import type { Parties } from './overview.ts'

/** The contact data of the quotation's author, the same in PDF, portal and mail. */
export const reachAdviser = ({ adviser, company }: Pick<Parties, 'adviser' | 'company'>) => ({
  name: adviser?.full_name ?? company.name,
  phone: adviser?.mobile ?? adviser?.phone ?? company.phone,
  email: adviser?.email ?? company.email,
})
