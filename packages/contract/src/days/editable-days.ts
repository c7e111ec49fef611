/** How many days after it whoever a day belongs to may still change it, or ask for that (Q53). */
export const editableDays = 7
