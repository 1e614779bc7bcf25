-- Numbers that may have a national 0 or a repeated dial code: see old-numbers.server.ts.
create index concurrently users_with_old_numbers on users (id)
  where country_code <> '' and (mobile like '0%' or starts_with(mobile, substr(country_code, 2))
    or country_code = '+7' and mobile like '8%');
