/** Of `GET /employees/function-groups/{type}`: whoever visits customers, advisers and others, as the planning has them. */
export const visitors = { params: { type: 'adviser' }, query: { 'filter[visiting]': 'true' } } as const
