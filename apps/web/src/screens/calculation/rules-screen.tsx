import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import type { CalculationRule } from '@ponteiro/contract/calculation/calculation-rules'
import { api } from '../../api.ts'
import { RowActions } from '../../kit/action/row-actions.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { useWholeList } from '../../kit/list/whole-list.ts'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { NightRuleForm, OnCallRuleForm, valuesOf } from './rule-forms.tsx'

const codes = { night: 1, onCall: 2 } as const
const numbered = (rule: CalculationRule) => ({ id: codes[rule.kind], rule })

export function RulesScreen() {
  const list = useWholeList(api.calculationRules.list.query(), numbered)
  const panel = useSidePanel('regra')
  const opened = list.rows.find(({ id }) => String(id) === panel.value)?.rule
  return (
    <>
      <PageHeader title="Regras de ponto" />
      <DataTable
        list={list}
        onOpen={({ id }) => panel.open(id)}
        empty="Nenhuma regra cadastrada."
        columns={[
          { title: 'Código', cell: ({ id }) => id },
          { title: 'Nome', cell: ({ rule }) => rule.name, names: true },
          { title: 'Valores', cell: ({ rule }) => valuesOf(rule) },
        ]}
        actions={({ id, rule }) => (
          <RowActions
            name={rule.name}
            deeds={[{ icon: edit, verb: 'Editar', onAct: () => panel.open(id), quick: true }]}
          />
        )}
      />
      {opened?.kind === 'night' && <NightRuleForm rule={opened} onClose={panel.close} />}
      {opened?.kind === 'onCall' && <OnCallRuleForm rule={opened} onClose={panel.close} />}
    </>
  )
}
