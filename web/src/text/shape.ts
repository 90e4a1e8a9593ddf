/** The same keys with any text: what another language must hold. A missing key fails the type check. */
export type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>
}
