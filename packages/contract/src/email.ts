/** An address of e-mail, as far as a pattern tells (R192). Apart from people, whose schemas the login need not load. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
