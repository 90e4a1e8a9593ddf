/** A part of the app that could not be loaded, not even after the page was reloaded. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause })
    this.name = 'MissingPart'
  }
}
