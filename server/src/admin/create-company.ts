import { findCompanyNamed } from '../access/administer.ts'
import { StartError } from '../kernel/start-error.ts'
import { seedResultCodes } from '../settings/seed-result-codes.ts'
import type { Context } from '../work/context.ts'
import { bootstrapCompany } from './bootstrap-company.ts'
import { required, type Task } from './task.ts'

export const createCompany: Task = {
  summary: 'adds a company with its roles, result codes and settings',
  options: ['name', 'email', 'phone', 'language'],
  help: `Adds a company with the roles, result codes, mail texts and quotation settings that every company starts with.

  npm run admin -- create-company --name "Zonnig BV" [--email info@zonnig.nl] [--phone 0501234567] [--language nl]

  --name      as people call it; no other company has it
  --email     of the company
  --phone     of the company
  --language  nl or en: the language of its documents, mails, role names and result codes (nl)

Everything else that documents print is filled in at Settings, Company. Add its first manager with
create-employee.
`,
  run: async ({ services, ownerUrl }, values) => {
    const name = required(values, 'name')
    const language = values['language'] ?? 'nl'
    if (language !== 'nl' && language !== 'en') throw new StartError('--language is nl or en')
    const found = await findCompanyNamed(services.database, name)
    if (found !== undefined) throw new StartError(`there is a company ${name} already`)
    const company = {
      name,
      legal_name: name,
      street: '',
      street_number: '',
      zip_code: '',
      city: '',
      phone: values['phone'] ?? '',
      email: values['email'] ?? '',
      chamber_of_commerce_number: '',
      vat_number: '',
      iban: '',
      default_language: language,
    } as const
    const beginning = async (context: Context) => void (await seedResultCodes(context, language))
    const { company_id } = await bootstrapCompany(services, ownerUrl, company, beginning)
    return `Company ${name} was created (id ${company_id}). Add its first manager with create-employee.`
  },
}
