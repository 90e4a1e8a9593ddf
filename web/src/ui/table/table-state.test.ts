import { describe, expect, it } from 'vitest'
import {
  readTableState,
  tableSearch,
  toggleSort,
  withFilters,
  withoutRefused,
  writeTableState,
} from './table-state.ts'

const defaults = { page: 1, perPage: 25, sorts: [], filters: {} }

describe('the state of a table in its address', () => {
  it('reads the flat query of the API', () => {
    const search = { page: '2', per_page: '50', sort: '-created_at,name', 'filter[status]': 'new,open' }
    expect(readTableState(search)).toEqual({
      page: 2,
      perPage: 50,
      sorts: [
        { field: 'created_at', descending: true },
        { field: 'name', descending: false },
      ],
      filters: { status: 'new,open' },
    })
  })

  it('serialises what it parsed', () => {
    const search = { page: '3', per_page: '10', sort: 'city,-name', 'filter[search]': 'jan' }
    expect(writeTableState(readTableState(search))).toEqual(search)
  })

  it('omits defaults from the URL', () => {
    expect(writeTableState({ ...defaults, filters: { search: '' } })).toEqual({})
  })

  it.each([
    [{ page: '0' }, defaults],
    [{ page: 'x', per_page: '-4', sort: ',-,' }, defaults],
    [{ per_page: '1000' }, { ...defaults, perPage: 100 }],
    [{ nonsense: '1', 'filter[]': 'x' }, defaults],
  ])('falls back from %j', (search, expected) => {
    expect(readTableState(search)).toEqual(expected)
  })

  it('keeps only parameters the table knows', () => {
    expect(tableSearch({ page: 2, tab: 'x', 'filter[a]': 'b', sort: '' })).toEqual({
      page: '2',
      'filter[a]': 'b',
    })
  })

  it('goes back to the first page on a new filter and drops an empty one', () => {
    const state = { ...defaults, page: 4, filters: { status: 'new', city: 'Breda' } }
    expect(withFilters(state, { status: '', search: 'jan' })).toEqual({
      ...defaults,
      filters: { city: 'Breda', search: 'jan' },
    })
  })
})

const up = (field: string) => ({ field, descending: false })
const down = (field: string) => ({ field, descending: true })

describe('sorting by a heading', () => {
  it.each([
    [[], 'name', false, [up('name')]],
    [[up('name')], 'name', false, [down('name')]],
    [[down('name')], 'name', false, []],
    [[up('city')], 'name', false, [up('name')]],
    [[up('city')], 'name', true, [up('city'), up('name')]],
    [[up('city'), up('name')], 'city', true, [down('city'), up('name')]],
    [[down('city'), up('name')], 'city', true, [up('name')]],
  ])('%j by %s, additive %s', (sorts, field, additive, expected) => {
    expect(toggleSort(sorts, field, additive)).toEqual(expected)
  })
})

describe('parameters that the server refused', () => {
  const before = readTableState({ 'filter[lead]': '5', 'filter[action]': 'created', sort: '-at', page: '2' })

  it('are dropped with the next change, and the others stay', () => {
    const next = withFilters(before, { subject: 'leads' })
    expect(writeTableState(withoutRefused(next, before, ['filter[lead]', 'sort']))).toEqual({
      'filter[action]': 'created',
      'filter[subject]': 'leads',
    })
  })

  it('stay when set again', () => {
    const next = withFilters(before, { lead: '6' })
    expect(withoutRefused(next, before, ['filter[lead]']).filters).toEqual({ lead: '6', action: 'created' })
  })
})
