/** What is taken back within this time is never mailed. */
const waitMs = 2 * 60_000

/** The clocks of the queue and of a process differ by less. */
const slackMs = 5_000

/** When what changed is mailed. */
export const dueAt = (changed_at: Date) => new Date(changed_at.getTime() + waitMs)

/** Whether what is due then may be mailed. */
export const isDue = (due_at: Date, now: Date): boolean => due_at.getTime() <= now.getTime() + slackMs
