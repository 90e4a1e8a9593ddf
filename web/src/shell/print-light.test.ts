// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { printLight } from './print-light.ts'

test('a page of the dark scheme is printed in the light one, and is dark again after it', () => {
  const root = document.documentElement
  const scheme = () => root.getAttribute('data-mantine-color-scheme')
  printLight()
  root.setAttribute('data-mantine-color-scheme', 'dark')
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('beforeprint'))
  expect(scheme()).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(scheme()).toBe('dark')
  root.setAttribute('data-mantine-color-scheme', 'light')
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('afterprint'))
  expect(scheme()).toBe('light')
})
