import { describe, expect, it } from 'vitest'
import type { TableSource } from '../../ui/table/table-source.ts'
import { readTableState } from '../../ui/table/table-state.ts'
import { withoutStatus } from '../../ui/without-status.ts'
import { statusOf } from './letter-tabs.ts'

const stateOf = (filters: Record<string, string>) => ({ ...readTableState({}), filters })

describe('the tabs of the letters', () => {
  it.each([
    [{}, 'rejected'],
    [{ status: 'ready' }, 'ready'],
    [{ status: 'nonsense' }, 'rejected'],
  ])('%j shows %s', (filters, expected) => {
    expect(statusOf(stateOf(filters))).toBe(expected)
  })

  it('keeps the status when the other filters change', () => {
    let state = stateOf({ status: 'ready', search: 'jan' })
    const source: TableSource<never> = {
      state,
      setState: (next) => {
        state = next
      },
      rows: undefined,
      meta: undefined,
      fetching: false,
      failure: null,
      retry: () => undefined,
    }
    const shown = withoutStatus(source)
    expect(shown.state.filters).toEqual({ search: 'jan' })
    shown.setState({ ...shown.state, filters: {} })
    expect(state.filters).toEqual({ status: 'ready' })
  })
})
