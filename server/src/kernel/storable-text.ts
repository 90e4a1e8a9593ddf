/** PostgreSQL keeps no NUL and no half characters. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
