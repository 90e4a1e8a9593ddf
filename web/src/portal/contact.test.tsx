// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Contact } from './contact.tsx'
import { nl } from './text-nl.ts'
import { PortalLocaleContext } from './text.ts'

test('the foot writes a number the way people do, and dials it as it is kept', () => {
  const company = { name: 'Zon en Dak', phone: '+31501234567', email: 'zon@dak.example' }
  const adviser = { name: 'Jan', phone: '+31612340110', email: null }
  render(
    <PortalLocaleContext value={{ text: nl, language: 'nl' }}>
      <Contact quotation={{ adviser, company } as never} />
    </PortalLocaleContext>,
  )
  const call = screen.getByRole('link', { name: 'Bel 06 12340110' })
  expect(call.getAttribute('href')).toBe('tel:+31612340110')
})
