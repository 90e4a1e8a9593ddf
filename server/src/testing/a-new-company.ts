import { seedResultCodes } from '../settings/seed-result-codes.ts'
import { bootstrapCompany } from '../admin/bootstrap-company.ts'
import type { TestProduct } from './test-product.ts'

/** A company as `create-company` makes it, of which nothing but the name is known; answers with its id. */
export async function aNewCompany({ services, ownerUrl }: TestProduct): Promise<number> {
  const company = {
    name: 'Zonnig BV',
    legal_name: 'Zonnig BV',
    street: '',
    street_number: '',
    zip_code: '',
    city: '',
    phone: '',
    email: '',
    chamber_of_commerce_number: '',
    vat_number: '',
    iban: '',
    default_language: 'nl',
  } as const
  const { company_id } = await bootstrapCompany(
    services,
    ownerUrl,
    company,
    async (context) => void (await seedResultCodes(context, 'nl')),
  )
  return company_id
}
