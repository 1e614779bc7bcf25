-- What an ad is, as schema.org names it for search engines. Null: as the category above says; a Product at the top.
alter table categories add column schema_type text
  check (schema_type in ('Product', 'Car', 'Vehicle', 'Apartment', 'House', 'JobPosting', 'Service'));

-- Until now it followed from the address of a category or of one above it.
update categories set schema_type = case
  when slug = 'cars' then 'Car'
  when slug in ('motorcycles', 'trucks') then 'Vehicle'
  when slug in ('apartments-for-rent', 'apartments-for-sale') then 'Apartment'
  when slug in ('villas-for-rent', 'villas-for-sale', 'chalets') then 'House'
  when slug = 'jobs' or slug like '%-jobs' then 'JobPosting'
end;
