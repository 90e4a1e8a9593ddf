/** What can be made from anywhere: the search offers it before any screen has loaded. */
export const actions = {
  newLead: 'New lead',
  newAppointment: 'New appointment',
  newEmployee: 'New employee',
  newRole: 'New role',
} as const
