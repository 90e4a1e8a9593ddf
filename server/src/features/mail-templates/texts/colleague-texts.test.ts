import { isToColleague, mailTypes } from '@heliodesk/domain/mail-types'
import { expect, test } from 'vitest'
import { dutchTexts } from './dutch.ts'

test('only who is no colleague is greeted as a customer, and told how customers’ data are handled', () => {
  const greeted = mailTypes.filter((type) => dutchTexts[type].content.includes('default: "collega"'))
  expect(greeted).toContain('password_set')
  expect(mailTypes.filter(isToColleague)).toEqual(greeted)
})
