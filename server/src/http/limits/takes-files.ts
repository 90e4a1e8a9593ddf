import { type Call, maxFileBytes } from '@heliodesk/contract/call'

export const takesFiles = (call: Call) => call.accepts === 'multipart'
/** Onto the disk, not into memory. */
export const takesLargeFiles = (call: Call) => call.maxBytes > maxFileBytes
