-- A blocked Gmail address is stored without its dots and with one of Gmail's two domains, as addresses are compared.
create temporary table folded on commit drop as
  select id, replace(split_part(value, '@', 1), '.', '') || '@gmail.com' as value
  from block_list where kind = 'email' and split_part(value, '@', 2) in ('gmail.com', 'googlemail.com');
delete from block_list using folded
  where block_list.id = folded.id
    and exists (select from folded as first where first.value = folded.value and first.id < folded.id);
update block_list set value = folded.value from folded where block_list.id = folded.id;
