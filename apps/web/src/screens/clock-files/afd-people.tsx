import personAdd from '@material-symbols/svg-400/rounded/group_add.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { date } from '../../kit/form/notations.ts'
import { tableLook } from '../../kit/list/table-look.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { AfdCreateForm } from './afd-create-form.tsx'
import { isToBeCreated, LikelyButton, sameNames } from './afd-likely.tsx'
import { AfdMatchForm } from './afd-match-form.tsx'
import { counted, employerText, identityText, keyOf, type Report, type Waiting, waitingText } from './afd-words.ts'

/** People of the clock who are not on record: created together, or matched one by one. */
export function AfdPeople({
  report,
  onCreated,
}: {
  report: Report
  onCreated: (made: { withoutCpf: number }) => void
}) {
  const { people } = report
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [dialog, setDialog] = useState<'create' | { match: Waiting }>()
  const isChosen = (person: Waiting) => isToBeCreated(person, said)
  const chosen = people.filter(isChosen)
  const alike = useMemo(() => sameNames(people), [people])

  const choose = (some: readonly Waiting[], create: boolean) =>
    setSaid(new Map([...said, ...some.map((person) => [keyOf(person), create] as const)]))

  const list = (
    <Box component="section" aria-labelledby="people-title" sx={{ mb: 6 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 3 }}
      >
        <Box>
          <Typography id="people-title" variant="h2">
            {counted(people.length, 'colaborador do relógio sem cadastro', 'colaboradores do relógio sem cadastro')}
          </Typography>
          <Box sx={{ color: 'text.secondary', mt: 1 }}>
            As marcações estão guardadas e entram nos dias assim que houver cadastro.
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <LikelyButton importId={report.id} people={people.filter((person) => !isChosen(person))} />
          <Button
            variant="contained"
            color="primary"
            startIcon={<Icon path={personAdd} />}
            disabled={chosen.length === 0}
            onClick={() => setDialog('create')}
          >
            {`Criar ${counted(chosen.length, 'colaborador', 'colaboradores')}`}
          </Button>
        </Box>
      </Box>
      <Paper
        variant="outlined"
        sx={{ ...tableLook, maxHeight: 560, overflow: 'auto', '& thead th': { position: 'sticky', top: 0, zIndex: 2 } }}
      >
        <Table role="table" size="small">
          <TableHead role="rowgroup">
            <TableRow role="row">
              <TableCell role="columnheader">
                <Checkbox
                  checked={chosen.length === people.length}
                  indeterminate={chosen.length > 0 && chosen.length < people.length}
                  onChange={() => choose(people, chosen.length < people.length)}
                  slotProps={{ input: { 'aria-label': 'Escolher todos' } }}
                  sx={{ p: 0, mr: 3 }}
                />
                Nome no relógio
              </TableCell>
              <TableCell role="columnheader">Identificação</TableCell>
              <TableCell role="columnheader" align="right">
                Marcações
              </TableCell>
              <TableCell role="columnheader">Período</TableCell>
              <TableCell role="columnheader" align="right">
                Ações
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {people.map((person) => (
              <TableRow key={keyOf(person)} role="row" hover>
                <TableCell role="cell" data-label="Nome no relógio">
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
                    <Checkbox
                      checked={isChosen(person)}
                      onChange={() => choose([person], !isChosen(person))}
                      slotProps={{ input: { 'aria-label': `Escolher ${person.name || identityText(person)}` } }}
                      sx={{ p: 0 }}
                    />
                    <Box sx={{ minWidth: 0 }}>
                      {person.name || (
                        <Box component="span" sx={{ color: 'text.secondary' }}>
                          Sem nome
                        </Box>
                      )}
                      {person.excludedSince && (
                        <Box data-tabular sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
                          {`Excluído do relógio desde ${date.format(person.excludedSince)}`}
                        </Box>
                      )}
                      {report.otherEmployers && employerText(person) !== '' && (
                        <Box data-tabular sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
                          {`Empregador: ${employerText(person)}`}
                        </Box>
                      )}
                      {alike.has(keyOf(person)) && (
                        <Box data-tabular sx={{ fontSize: 12, fontWeight: 400, color: 'warning.main' }}>
                          {alike.get(keyOf(person))}
                        </Box>
                      )}
                      {person.likelyName && (
                        <Box sx={{ fontSize: 12, fontWeight: 400, color: 'info.main' }}>
                          {`Parece ser ${person.likelyName}`}
                        </Box>
                      )}
                    </Box>
                  </Box>
                </TableCell>
                <TableCell role="cell" data-label="Identificação">
                  <span data-tabular>{waitingText(person)}</span>
                </TableCell>
                <TableCell role="cell" align="right" data-label="Marcações">
                  {person.marks.toLocaleString('pt-BR')}
                </TableCell>
                <TableCell role="cell" data-label="Período">
                  <span data-tabular>{`${date.format(person.firstOn)} a ${date.format(person.lastOn)}`}</span>
                </TableCell>
                <TableCell role="cell" align="right" data-actions>
                  <Box>
                    <Button size="small" onClick={() => setDialog({ match: person })}>
                      Vincular a…
                    </Button>
                  </Box>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Box>
  )

  return (
    <>
      {/* While marks are taken over, created people still wait and resemble themselves on record. */}
      {report.progress === null && list}
      {dialog === 'create' && (
        <AfdCreateForm report={report} people={chosen} onCreated={onCreated} onClose={() => setDialog(undefined)} />
      )}
      {typeof dialog === 'object' && (
        <AfdMatchForm importId={report.id} person={dialog.match} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
