/** Days after a day during which its owner may change it or ask for a change. */
export const editableDays = 7
