import { expect, test } from 'vitest'
import { pageRange } from './page-range.ts'

test.each`
  page  | pages | shown
  ${1}  | ${1}  | ${[1]}
  ${2}  | ${3}  | ${[1, 2, 3]}
  ${1}  | ${20} | ${[1, 2, 3, 4, 5, 6, 7]}
  ${9}  | ${20} | ${[6, 7, 8, 9, 10, 11, 12]}
  ${20} | ${20} | ${[14, 15, 16, 17, 18, 19, 20]}
`('page $page of $pages shows a range of seven (R268)', ({ page, pages, shown }) => {
  expect(pageRange(page, pages)).toEqual(shown)
})
