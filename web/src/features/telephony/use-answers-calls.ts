import { useEmployee } from '../../session/session.ts'

/** Calls and phone numbers are for the function group that answers them. */
export const useAnswersCalls = (): boolean => useEmployee().function_group?.type === 'customer_service'
