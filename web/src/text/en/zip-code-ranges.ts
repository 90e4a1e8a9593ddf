export const zipCodeRanges = {
  title: 'Zip code ranges',
  one: 'Zip code range',
  new: 'New zip code range',
  name: '{from}-{till}',
  from: 'From',
  till: 'Till',
  priority: 'Priority',
  priorityHint: 'The lowest number is offered first',
  advisers: 'Advisers',
  active: 'Active',
  zip_code: 'Contains zip code',
  created_at: 'Created',
} as const
