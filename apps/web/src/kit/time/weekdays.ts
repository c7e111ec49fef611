const names = ['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado']

/** A day of the week by its number, Sunday first, as it is written: `Segunda-feira`, `Segunda`, `seg`. */
export function weekdayWords(day: number) {
  const whole = names[day] ?? ''
  return { whole, plain: whole.replace('-feira', ''), short: whole.slice(0, 3).toLowerCase() }
}
