/**
 * A plausible e-mail address. The parts between dots hold no dot, so a text matches in one way only.
 * Characters that would make several addresses in a header are excluded. Apart from people, so that the login
 * loads little.
 */
export const emailPattern = /^[^\s@<>(),;:"\\[\]]+@(?:[^\s@.<>(),;:"\\[\]]+\.)+[^\s@.<>(),;:"\\[\]]+$/
