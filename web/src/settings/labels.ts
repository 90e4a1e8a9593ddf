/** Loads the labels of every managed resource, for who shows its fields without its screens. */
import.meta.glob('./*/*.text.ts', { eager: true })
