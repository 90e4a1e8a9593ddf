/** A mail that was read of a mailbox. */
export interface ReceivedMail {
  /** The addresses that it was sent, copied or delivered to, in small letters. */
  readonly to: readonly string[]
  /** RFC 5322 with its headers; of a very large one the beginning. */
  readonly source: Buffer
}

/** The mailbox to which partners that only mail send their leads. */
export interface Mailbox {
  /** The address of its own, without what stands after a plus sign. */
  readonly address: string
  /** Logs in without reading; why that fails, or null. */
  check(): Promise<string | null>
  /**
   * Reads each mail to `<own>+<anything>@<host>`, oldest first, and puts it away: among those that were taken, or those
   * that nobody knew. One of which `take` throws stays for the next time; the first error is thrown at the end.
   */
  read(take: (mail: ReceivedMail) => Promise<boolean>): Promise<void>
}
