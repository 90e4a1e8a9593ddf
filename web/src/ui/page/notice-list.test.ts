import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dismissFailures, dismissNotification, loadNoticeList, notify } from '../notify.ts'

const shown = () => notificationsStore.getState().notifications
const autoClose = () => shown().map((notice) => notice.autoClose)

/** Messages of 5, 6, 8 and 12 seconds, to tell them apart. */
const tones = ['success', 'info', 'warning', 'error'] as const

beforeEach(() => {
  for (const { id } of shown()) if (id !== undefined) notifications.hide(id)
})

describe('a notice before the list is loaded', () => {
  it('is shown once it is, unless dismissed', async () => {
    notify({ text: 'Saved', tone: 'success' })
    notify({ text: 'Other', tone: 'info' })
    dismissNotification('Saved')
    expect(autoClose()).toEqual([])
    await loadNoticeList()
    expect(autoClose()).toEqual([6_000])
  })
})

describe('a notice', () => {
  beforeAll(loadNoticeList)

  it('interrupts a screen reader only for an error', () => {
    for (const tone of tones) notify({ text: tone, tone })
    expect(shown().map(({ role }) => role)).toEqual(['status', 'status', 'status', 'alert'])
    expect(autoClose()).toEqual([5_000, 6_000, 8_000, 12_000])
  })

  it('replaces one with the same text and restarts its timer', () => {
    notify({ text: 'Saved', tone: 'success' })
    const first = shown()[0]?.id
    notify({ text: 'Other', tone: 'info' })
    notify({ text: 'Saved', tone: 'success' })
    expect(autoClose()).toEqual([6_000, 5_000])
    expect(shown()[1]?.id).not.toBe(first)
  })

  it('that says all takes the place of the word that comes next, and of no other', () => {
    notify({ text: 'Kept here', tone: 'success', isAll: true })
    notify({ text: 'Failed', tone: 'error' })
    notify({ text: 'Note added', tone: 'success' })
    expect(autoClose()).toEqual([5_000, 12_000])
    notify({ text: 'Saved', tone: 'success' })
    expect(autoClose()).toEqual([5_000, 12_000, 5_000])
  })

  it('closes the oldest of four when a fifth is shown', () => {
    for (const tone of tones) notify({ text: tone, tone })
    notify({ text: 'fifth', tone: 'success' })
    expect(autoClose()).toEqual([6_000, 8_000, 12_000, 5_000])
  })

  it('of a failure disappears when something is tried again', () => {
    for (const tone of tones) notify({ text: tone, tone })
    dismissFailures()
    expect(autoClose()).toEqual([5_000, 6_000])
  })

  it('disappears when dismissed, and dismissing twice is harmless', () => {
    notify({ text: 'Saved', tone: 'success' })
    notify({ text: 'Other', tone: 'info' })
    dismissNotification('Saved')
    dismissNotification('Saved')
    expect(autoClose()).toEqual([6_000])
  })
})
