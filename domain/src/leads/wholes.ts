import { leadParts } from '../offline/lead-parts.ts'

/** Fields of a lead that make one whole, and are taken together from one lead: half an address is none. */
export const leadWholes = { name: leadParts.name, address: leadParts.address } as const

export type LeadWhole = keyof typeof leadWholes

/** What says something of the house, and goes with its address; people take along how much energy they use. */
export const houseFields = ['meter_connection', 'house_ownership', 'is_home', 'monument'] as const

export const wholeNames = ['name', 'address'] as const satisfies readonly LeadWhole[]

/** The whole of which a field is a part. */
export const wholeOf = (field: string): LeadWhole | undefined =>
  wholeNames.find((whole) => leadWholes[whole].some((part) => part === field))

export const isOfHouse = (field: string): boolean => houseFields.some((one) => one === field)
