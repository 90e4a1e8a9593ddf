const says = (element: Element, text: string | RegExp) => {
  const said = element.textContent.trim()
  return typeof text === 'string' ? said === text : text.test(said)
}

/** Finds a text with parts in elements of their own by all of it: `getByText(wholeText('on 20-11-2026'))`. */
export const wholeText = (text: string | RegExp) => (_own: string, element: Element | null) =>
  element !== null && says(element, text) && ![...element.children].some((child) => says(child, text))
