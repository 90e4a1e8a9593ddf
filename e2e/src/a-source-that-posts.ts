import { logInCaller } from './office.ts'
import type { Product } from './product.ts'
import { expect } from './test.ts'

/** A source with the leads that it posts, which nobody else calls. */
export async function aSourceThatPosts(product: Product, names: readonly string[]) {
  const manager = await logInCaller(product, 'manager')
  const source = await manager.ask('POST /sources', {
    body: {
      name: `Site ${names[0] ?? ''}`,
      cost_type: 'flat_fee_per_month',
      cost_value: 10,
      consent_text: 'Ja, bel mij over zonnepanelen',
    },
  })
  for (const [place, achternaam] of names.entries()) {
    const answer = await fetch(`${product.url}/api/v1/intake/leads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${source.access_token}` },
      body: JSON.stringify({
        external_id: achternaam,
        achternaam,
        mobiel: `06 3100000${place}`,
        postcode: '9711 AB',
        huisnummer: 3_100 + place,
        plaats: 'Groningen',
      }),
    })
    expect(answer.status).toBe(202)
  }
  const listed = async () => {
    const query = { source_id: String(source.id) }
    return (await manager.ask('GET /leads/call-list', { query })).data.map((lead) => lead.full_name)
  }
  await expect.poll(listed).toHaveLength(names.length)
  return source.name
}
