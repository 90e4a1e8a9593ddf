// @vitest-environment happy-dom
import { defaultsOf } from '@heliodesk/contract/changes-of'
import { resources } from '@heliodesk/contract/resources'
import { type ManagedNoun, managedNouns, pathOf } from '@heliodesk/domain/nouns/nouns'
import { act, cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../data/queries.ts'
import { employeeQuery } from '../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../ui/testing/render-screen.tsx'
import type { ResourceScreens } from './resource-routes.ts'

const files = import.meta.glob<{ screens: ResourceScreens }>(['./*/*.tsx', '!./*/*.test.tsx'])

/** What a table has no room for. */
const notInTable: Partial<Record<ManagedNoun, readonly string[]>> = {
  attachments: ['file_id', 'product_types'],
  'city centers': ['latitude', 'longitude'],
  'result codes': ['outcome'],
}

/** A row with its defaults, and with what the screens need of others. */
const rowOf = (noun: ManagedNoun) => ({
  ...defaultsOf(resources[noun].create.body.shape),
  id: 7,
  revision: 1,
  month: '2026-11-01',
  objected_at: '2026-11-20T09:00:00Z',
  reach: '+31612345678',
  file: { name: 'terms.pdf', url: '/terms.pdf' },
  adviser: null,
  advisers: [],
})

beforeEach(async () => {
  await startTestTexts()
  const employee = { user: { id: 4 }, companies: [], permission_names: [], own_resources: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
})

async function open(noun: ManagedNoun, which: keyof ResourceScreens) {
  const folder = pathOf(noun).slice(1)
  const load = files[`./${folder}/${folder}.tsx`]
  if (load === undefined) throw new Error(`No screens of ${noun}`)
  const { screens } = await load()
  const Screen = screens[which]
  await Screen.preload?.()
  const meta = { from: null, to: null, total: 0, last_page: 1, current_page: 1 }
  serveCalls((path) => ({ body: path.endsWith('/NaN') ? rowOf(noun) : { data: [], meta } }))
  // A part that loads later suspends the first rendering.
  await act(() => renderScreen(() => <Screen />))
}

/** Without the marks of a required field and of a sorted column. */
const bare = ({ textContent }: Element) => textContent.replace(/ ?[*↑↓]$/, '').trim()
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(bare)

/** The labels of the form by the names of its fields. */
async function formLabels(noun: ManagedNoun) {
  await open(noun, 'ResourceCreate')
  const body = Object.keys(resources[noun].create.body.shape)
  const labels = () =>
    new Map(
      body.flatMap((name) => {
        const label = document.querySelector(`[data-field="${name}"] label`)
        return label === null ? [] : [[name, bare(label)]]
      }),
    )
  await waitFor(() => expect([...labels().keys()].toSorted()).toEqual(body.toSorted()))
  return labels()
}

test.each(managedNouns)('each field of the body of %s is in form, view and table', async (noun) => {
  const labels = await formLabels(noun)
  cleanup()
  await open(noun, 'ResourceView')
  await waitFor(() => expect(textsOf('dt')).toEqual(expect.arrayContaining([...labels.values()])))
  cleanup()
  await open(noun, 'ResourceTable')
  const columns = [...labels].filter(([name]) => notInTable[noun]?.includes(name) !== true)
  await waitFor(() =>
    expect(textsOf('thead th')).toEqual(expect.arrayContaining(columns.map(([, label]) => label))),
  )
})
