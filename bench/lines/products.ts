import { openBigQuotation } from '../big-quotation.ts'
import { keyCosts, openBrowser } from '../browser.ts'
import { type Line, short } from '../report.ts'
import { percentile } from '../statistics.ts'
import type { World } from '../world.ts'

const amount = 2_000
const keys = 60

/** The columns of a row with others for some, as SQL. */
const copyOf = (table: string, changes: string) =>
  `(jsonb_populate_record(NULL::${table}, to_jsonb(${table}) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('${table}', 'id')), ${changes}))).*`

/** Panels with a price, as many as make it 2,000 of the company. */
async function addPanels({ owner, manager: { company_id } }: World): Promise<void> {
  await owner.query(
    `WITH panel AS (SELECT products.id, company_id FROM products JOIN product_prices USING (company_id)
        WHERE company_id = $1 AND product_type = 'panel' AND product_id = products.id
          AND product_prices.status = 'approved' LIMIT 1),
      added AS (INSERT INTO products SELECT ${copyOf('products', `'name', 'Paneel ' || number, 'article_number', 'P' || number`)}
        FROM panel JOIN products USING (company_id, id),
          generate_series(1, $2 - (SELECT count(*) FROM products WHERE company_id = $1)) AS number
        RETURNING id)
    INSERT INTO product_prices SELECT ${copyOf('product_prices', `'product_id', added.id`)}
      FROM added, panel JOIN product_prices ON product_prices.company_id = panel.company_id
        AND product_id = panel.id AND status = 'approved'`,
    [company_id, amount],
  )
}

const paths = [
  '/products/table/panel',
  '/products/table/panel?page=40',
  '/products/table/panel?sort=-name',
  '/products/table/panel?filter[search]=paneel 19',
  '/products/table/all?filter[state]=available',
]

async function measureTable({ manager }: World): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 20; round++)
    for (const path of paths) {
      const started = performance.now()
      await manager.get(path)
      times.push(performance.now() - started)
    }
  return times
}

/** Types into the open list of products and deletes it again. */
async function measurePicker(world: World) {
  const browser = await openBrowser()
  try {
    const page = await openBigQuotation(browser, world)
    await page.getByLabel('Product', { exact: true }).first().click({ timeout: 60_000 })
    await page.getByRole('option').first().waitFor()
    return await keyCosts(page, await page.context().newCDPSession(page), { keys, typed: 'p' })
  } finally {
    await browser.close()
  }
}

/** Comes last: products are added to the company that the other lines use. */
export async function measureProducts(world: World): Promise<Line[]> {
  await addPanels(world)
  const times = await measureTable(world)
  const p95 = percentile(times, 0.95)
  const { script, all } = await measurePicker(world)
  return [
    {
      group: 'products',
      what: `tables of products, ${amount} of them, p95 (one at a time)`,
      goal: '<= 100 ms',
      found: `${short(p95)} ms`,
      met: p95 <= 100,
      figures: { p95_ms: p95 },
    },
    {
      group: 'products',
      what: `a key in the list of ${amount} products in the builder`,
      goal: '<= 16 ms of script',
      found: `${short(script)} ms of script, ${short(all)} ms with style, layout and paint`,
      met: script <= 16,
      figures: { script_ms: script, all_ms: all },
    },
  ]
}
