// @vitest-environment happy-dom
import type { Employee } from '@heliodesk/contract/session'
import { renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../data/queries.ts'
import { employeeQuery } from '../../../../session/session.ts'
import { ConfirmHost } from '../../../../ui/dialog/confirm.tsx'
import { renderScreen, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { lead } from '../testing/builder-facts.ts'
import { useSaveQuotation } from './use-save-quotation.ts'
import { newValues, type BuilderValues, type Quotation } from '../values.ts'

beforeAll(() => startTestTexts())

interface Sent {
  method: string
  base: number | null
  description: string | null
}

const never = () => expect.unreachable('There is no conflict')

/** The save of a quotation against a server that stores each save and loses the answers that it is told to lose. */
function saving(quotation: Quotation | null, lost: number[]) {
  const asked: Sent[] = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method === undefined || init.method === 'GET') return new Response('{}')
    const body = JSON.parse(init.body as string) as BuilderValues
    asked.push({ method: init.method, base: body.base_version_id, description: body.version_description })
    if (lost.includes(asked.length)) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ id: 7, latest_version: { id: 70 + asked.length } }))
  })
  const { result } = renderHook(() => useSaveQuotation(quotation, { theirs: never, mine: never }))
  const values = { ...newValues(lead, 1, 'unanswered'), base_version_id: quotation && 70 }
  return {
    asked,
    save: (version_description: string, changes: Partial<BuilderValues> = {}) =>
      result.current({ ...values, version_description, ...changes }),
  }
}

// The save reads no more of it.
const known = { id: 7 } as unknown as Quotation

test('what was typed after a lost answer follows what the server may have', async () => {
  const { asked, save } = saving(known, [1, 2])
  await expect(save('one')).rejects.toThrow()
  await expect(save('one and two')).rejects.toThrow()
  const saved = await save('one, two and three')
  expect(saved.latest_version.id).toBe(74)
  expect(asked).toEqual([
    { method: 'PATCH', base: 70, description: 'one' },
    { method: 'PATCH', base: 70, description: 'one' },
    { method: 'PATCH', base: 70, description: 'one' },
    { method: 'PATCH', base: 73, description: 'one, two and three' },
  ])
})

test('the same again after a lost answer is one version, of a new quotation too', async () => {
  for (const quotation of [known, null]) {
    const { asked, save } = saving(quotation, [1])
    await expect(save('one')).rejects.toThrow()
    expect((await save('one')).latest_version.id).toBe(72)
    expect(asked).toHaveLength(2)
  }
})

test('what was kept on this device after a lost answer goes on from there, and the lost one is not sent again', async () => {
  const { asked, save } = saving(known, [1])
  await expect(save('one')).rejects.toThrow()
  await save('one and two', { base_version_id: -1 })
  expect(asked.slice(1)).toEqual([{ method: 'PATCH', base: -1, description: 'one and two' }])
})

const person = (id: number) => ({ id, name: 'Jeroen' })
test.each([
  [
    'another device',
    person(4),
    null,
    /^You saved this in the meantime, on another device/,
    /^Load that version/,
  ],
  ['a colleague', person(5), null, /^Someone else saved this/, /^Load theirs/],
  ['who acts as oneself', person(4), person(6), /^Someone else saved this/, /^Load theirs/],
])('a version of %s is called what it is', async (_whose, created_by, impersonator, title, action) => {
  // The question reads no more of them.
  const me = { id: 4, impersonated_by: null } as unknown as Employee
  queryClient.setQueryData(employeeQuery.queryKey, me)
  const current = { id: 7, latest_version: { id: 71, created_by, impersonator } }
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) =>
    init?.method === 'PATCH' ? Response.json({ current }, { status: 409 }) : new Response('{}'),
  )
  await renderScreen(ConfirmHost)
  const theirs = vi.fn()
  const { result } = renderHook(() => useSaveQuotation(known, { theirs, mine: never }))
  const saved = result
    .current({ ...newValues(lead, 1, 'conflict'), base_version_id: 70 })
    .catch(() => 'refused')
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: action }))
  expect(await saved).toBe('refused')
  expect(theirs).toHaveBeenCalledWith(current)
})
