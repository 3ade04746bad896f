-- A place in the order of migrations.
DELETE FROM finished_jobs WHERE 0;
