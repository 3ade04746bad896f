// The queries of the transparency figures, of one month of a pool: ?1 is the pool, ?2 and ?3 the month's begin and end in epoch milliseconds.
// Text, because `npm run ops -- transparency` makes them over D1's API. Each reads an index range of that month alone.

export const RECEIVED_SQL = `SELECT category, coalesce(reason, 'none_given') AS ground, locale, count(*) AS amount
FROM complaints WHERE pool = ?1 AND created_at >= CAST(?2 AS INTEGER) AND created_at < CAST(?3 AS INTEGER)
GROUP BY category, ground, locale`

/** By the place of a closed case in the list of all (migration 0011). */
export const CLOSED_SQL = `WITH closed AS (
  SELECT complaints.category, coalesce(complaints.outcome, 'answered') AS outcome, closed_at - created_at AS took
  FROM case_lists JOIN complaints ON complaints.id = case_lists.complaint_id
  WHERE case_lists.pool = ?1 AND case_lists.status = 'closed' AND case_lists.category = '' AND case_lists.locale = ''
    AND case_lists.site = '' AND case_lists.holder = ''
    AND case_lists.at > 4000000000000 - CAST(?3 AS INTEGER) AND case_lists.at <= 4000000000000 - CAST(?2 AS INTEGER)
    AND closed_at IS NOT NULL
), ranked AS (
  SELECT category, outcome, took, row_number() OVER (PARTITION BY category ORDER BY took) AS place,
    count(*) OVER (PARTITION BY category) AS of_all
  FROM closed
)
SELECT category, outcome, count(*) AS amount, max(CASE WHEN place = (of_all + 1) / 2 THEN took END) AS lower,
  max(CASE WHEN place = of_all / 2 + 1 THEN took END) AS upper
FROM ranked GROUP BY category, outcome`

export const STATEMENTS_SQL = `SELECT measure, ground, by_report, count(*) AS amount, sum(lifted_at IS NOT NULL) AS lifted
FROM statements WHERE pool = ?1 AND decided_at >= CAST(?2 AS INTEGER) AND decided_at < CAST(?3 AS INTEGER)
GROUP BY measure, ground, by_report`
