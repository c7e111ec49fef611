/** The questions of the shelf: measure, unit, good direction, definition in a personnel clerk's words. */

export const questionNames = ['overtime', 'absenteeism', 'bank', 'lateness', 'vacations', 'treatments'] as const
export type QuestionName = (typeof questionNames)[number]

/** `percentage`: hundredths of a percent. `balance`: signed minutes. */
export const measureKinds = ['duration', 'balance', 'count', 'percentage'] as const
export type MeasureKind = (typeof measureKinds)[number]

export interface Measure {
  readonly title: string
  readonly kind: MeasureKind
}

/** Minutes or counts, in the order of the question's measures; they add up over people. */
export type Figures = readonly number[]

export interface Question {
  /** Its name in the screen's address. */
  readonly slug: string
  readonly title: string
  /** The beginning of its sentence: `Extras` de outubro por setor. */
  readonly subject: string
  /** The name of the number and how it is written. */
  readonly value: Measure
  /** The measures of the number. */
  readonly measures: readonly Measure[]
  readonly valueOf: (figures: Figures) => number
  /** The good direction; a bank has none. */
  readonly good: 'less' | 'neither'
  readonly definition: string
  readonly law: string
  /** What a person's row opens: the days of the period with one number highlighted, or another screen. */
  readonly opens: 'days' | 'bank' | 'vacations'
}

const duration = (title: string): Measure => ({ title, kind: 'duration' })
const balance = (title: string): Measure => ({ title, kind: 'balance' })
const count = (title: string): Measure => ({ title, kind: 'count' })

const at = (figures: Figures, place: number): number => figures[place] ?? 0

/** Deadlines of vacations are counted up to this many days ahead. */
export const daysToExpiry = 90

export const questions: Readonly<Record<QuestionName, Question>> = {
  overtime: {
    slug: 'extras',
    title: 'Extras por setor',
    subject: 'Extras',
    value: duration('Horas extras'),
    measures: [duration('50 %'), duration('100 %'), duration('A decidir'), duration('Não autorizadas')],
    valueOf: (figures) => at(figures, 0) + at(figures, 1) + at(figures, 2),
    good: 'less',
    definition:
      'Tempo trabalhado além da jornada: o autorizado, a 50 % e a 100 %, e o que ainda espera decisão. As horas não autorizadas aparecem ao lado e não entram no número; o que cabe no limite da jornada também não.',
    law: 'Constituição, art. 7º, XVI; CLT, art. 59; Lei 605/1949, art. 9º.',
    opens: 'days',
  },
  absenteeism: {
    slug: 'absenteismo',
    title: 'Absenteísmo',
    subject: 'Absenteísmo',
    value: { title: 'Absenteísmo', kind: 'percentage' },
    measures: [duration('Previstas'), duration('Faltas'), duration('Atrasos e saídas'), duration('Abonadas')],
    valueOf: (figures) => {
      const [due, away] = [at(figures, 0), at(figures, 1) + at(figures, 2) + at(figures, 3)]
      return due === 0 ? 0 : Math.round((away * 10_000) / due)
    },
    good: 'less',
    definition:
      'Horas previstas e não trabalhadas, divididas pelas horas previstas. Falta é o dia previsto sem hora trabalhada; atraso e saída são o que faltou num dia trabalhado; abonadas são as que uma justificativa ou ausência autorizada cobre. Férias, folgas e feriados não são horas previstas.',
    law: 'Faltas que a lei abona: CLT, art. 473. A taxa não tem definição em lei.',
    opens: 'days',
  },
  bank: {
    slug: 'banco',
    title: 'Banco por setor',
    subject: 'Banco de horas',
    value: balance('Saldo'),
    measures: [balance('A favor das pessoas'), balance('A favor da empresa')],
    valueOf: (figures) => at(figures, 0) + at(figures, 1),
    good: 'neither',
    definition:
      'Saldo do banco de horas de cada pessoa no fim do mês da apuração, com o que veio dos meses anteriores. Créditos e débitos aparecem separados, porque um não compensa o outro.',
    law: 'CLT, art. 59, §§ 2º, 5º e 6º: compensa-se em até um ano por acordo coletivo, em até seis meses por acordo individual escrito.',
    opens: 'bank',
  },
  lateness: {
    slug: 'atrasos',
    title: 'Atrasos',
    subject: 'Atrasos',
    value: duration('Atrasos'),
    measures: [duration('Atrasos'), count('Dias com atraso')],
    valueOf: (figures) => at(figures, 0),
    good: 'less',
    definition:
      'O que faltou da jornada em dias trabalhados: entrada depois da hora, saída antes dela, intervalo mais longo. A variação de até cinco minutos por marcação, dez por dia, não é atraso. Dia sem hora trabalhada é falta, e o que foi abonado não conta.',
    law: 'CLT, art. 58, § 1º.',
    opens: 'days',
  },
  vacations: {
    slug: 'ferias',
    title: 'Férias a vencer',
    subject: 'Férias a vencer',
    value: count('Pessoas'),
    measures: [count('Pessoas'), count('Já vencidas'), count('Dias a gozar')],
    valueOf: (figures) => at(figures, 0),
    good: 'less',
    definition: `Pessoas com dias de férias já adquiridos, sem plano, cujo prazo de gozo termina em até ${daysToExpiry} dias depois do fim da apuração, ou já terminou. Contam os planos que existem hoje.`,
    law: 'CLT, art. 134 (prazo de doze meses) e art. 137 (pagamento em dobro depois dele).',
    opens: 'vacations',
  },
  treatments: {
    slug: 'marcacoes',
    title: 'Marcações tratadas',
    subject: 'Marcações tratadas',
    value: count('Marcações tratadas'),
    measures: [count('Incluídas'), count('Corrigidas'), count('Desconsideradas')],
    valueOf: (figures) => at(figures, 0) + at(figures, 1) + at(figures, 2),
    good: 'less',
    definition:
      'Marcações que alguém tratou, como estão hoje: incluídas onde faltavam, corrigidas (outra conta no lugar) e desconsideradas sem outra no lugar. A marcação original nunca é apagada.',
    law: 'Portaria MTP 671/2021, arts. 82 a 84.',
    opens: 'days',
  },
}

/** How people can be grouped. */
export const groupings = ['sector', 'unit', 'city', 'occupation'] as const
export type Grouping = (typeof groupings)[number]
export const groupingWords: Readonly<Record<Grouping, { readonly title: string; readonly none: string }>> = {
  sector: { title: 'Setor', none: 'Sem setor' },
  unit: { title: 'Unidade', none: 'Sem unidade' },
  city: { title: 'Cidade', none: 'Sem cidade' },
  occupation: { title: 'Cargo', none: 'Sem cargo' },
}

const percentage = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Hundredths of a percent as people read them: `4,25 %`. */
export const percentageText = (hundredths: number): string => `${percentage.format(hundredths / 100)} %`
