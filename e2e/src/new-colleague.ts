import { linkIn, mailTo } from './mails.ts'
import { type Colleague, createCustomer } from './office.ts'
import type { Product } from './product.ts'
import { roleName } from './role-name.ts'

export interface NewColleague {
  id: number
  full_name: string
  username: string
  password: string
}

let made = 0

/** A new colleague unique to the test, with their own password; a planner of the first company by default. */
export async function aColleague(
  product: Product,
  by: Colleague,
  { role = roleName('planner'), company = 'Zonnekracht Noord' }: { role?: string; company?: string } = {},
): Promise<NewColleague> {
  made += 1
  const { data } = await by.ask('GET /employees/places')
  const place = data.find(({ name }) => name === company)
  const role_id = place?.roles.find(({ name }) => name === role)?.id
  if (place === undefined || role_id === undefined) throw new Error(`No ${role} in ${company}`)
  const username = `collega${made}`
  const email = `${username}@zonnekracht.example`
  const { id, full_name } = await by.ask('POST /employees', {
    body: {
      username,
      firstName: 'Nieuwe',
      lastName: `Collega${'abcdefghij'.charAt(made % 10)}`,
      email,
      companies: [{ company_id: place.id, role_id, function_group: 'planner' }],
    },
  })
  const mail = await product.mailbox.waitFor(mailTo(email, /account/))
  const token = linkIn(mail, '/password-reset/').split('/').at(-1) ?? ''
  const password = 'een lange zin met zon'
  const visitor = await createCustomer(product)
  await visitor.ask('POST /password/set/{token}', { params: { token }, body: { password } })
  return { id, full_name, username, password }
}
