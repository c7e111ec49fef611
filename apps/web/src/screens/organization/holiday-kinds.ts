export const holidayKindWords = { national: 'NACIONAL', state: 'ESTADUAL', municipal: 'MUNICIPAL' } as const
export const holidayKindOptions = Object.entries(holidayKindWords).map(([value, label]) => ({ value, label }))
