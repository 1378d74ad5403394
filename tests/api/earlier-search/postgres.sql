create table submission_counts (day text not null, website text not null, kind text not null, place text not null, is_read integer not null, status text not null, total bigint not null, primary key (day, website, kind, place, is_read, status))

insert into submission_counts
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), website, kind, place, case when read_at is null then 0 else 1 end, status, count(*) from contact_submissions group by 1, 2, 3, 4, 5, 6

create function submission_counts_insert() returns trigger language plpgsql as
      $$ begin insert into submission_counts as counts
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), website, kind, place, case when read_at is null then 0 else 1 end, status, sum(change) from (select created_at, website, kind, place, read_at, status, 1 as change from added) as rows
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (day, website, kind, place, is_read, status) do update set total = counts.total + excluded.total; return null; end $$

create trigger submission_counts_insert after insert on contact_submissions referencing new table as added
      for each statement execute function submission_counts_insert()

create function submission_counts_delete() returns trigger language plpgsql as
      $$ begin insert into submission_counts as counts
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), website, kind, place, case when read_at is null then 0 else 1 end, status, sum(change) from (select created_at, website, kind, place, read_at, status, -1 as change from removed) as rows
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (day, website, kind, place, is_read, status) do update set total = counts.total + excluded.total; return null; end $$

create trigger submission_counts_delete after delete on contact_submissions referencing old table as removed
      for each statement execute function submission_counts_delete()

create function submission_counts_update() returns trigger language plpgsql as
      $$ begin insert into submission_counts as counts
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), website, kind, place, case when read_at is null then 0 else 1 end, status, sum(change) from (select created_at, website, kind, place, read_at, status, -1 as change from removed union all select created_at, website, kind, place, read_at, status, 1 as change from added) as rows
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (day, website, kind, place, is_read, status) do update set total = counts.total + excluded.total; return null; end $$

create trigger submission_counts_update after update on contact_submissions referencing old table as removed new table as added
      for each statement execute function submission_counts_update()

create table submission_quarters (quarter integer not null, website text not null, kind text not null, place text not null, is_read integer not null, status text not null, total bigint not null, primary key (quarter, website, kind, place, is_read, status))

insert into submission_quarters
    select floor(extract(epoch from created_at) / 900)::integer, website, kind, place, case when read_at is null then 0 else 1 end, status, count(*) from contact_submissions group by 1, 2, 3, 4, 5, 6

create function submission_quarters_insert() returns trigger language plpgsql as
      $$ begin insert into submission_quarters as counts
    select floor(extract(epoch from created_at) / 900)::integer, website, kind, place, case when read_at is null then 0 else 1 end, status, sum(change) from (select created_at, website, kind, place, read_at, status, 1 as change from added) as rows
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (quarter, website, kind, place, is_read, status) do update set total = counts.total + excluded.total; return null; end $$

create trigger submission_quarters_insert after insert on contact_submissions referencing new table as added
      for each statement execute function submission_quarters_insert()

create function submission_quarters_delete() returns trigger language plpgsql as
      $$ begin insert into submission_quarters as counts
    select floor(extract(epoch from created_at) / 900)::integer, website, kind, place, case when read_at is null then 0 else 1 end, status, sum(change) from (select created_at, website, kind, place, read_at, status, -1 as change from removed) as rows
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (quarter, website, kind, place, is_read, status) do update set total = counts.total + excluded.total; return null; end $$

create trigger submission_quarters_delete after delete on contact_submissions referencing old table as removed
      for each statement execute function submission_quarters_delete()

create function submission_quarters_update() returns trigger language plpgsql as
      $$ begin insert into submission_quarters as counts
    select floor(extract(epoch from created_at) / 900)::integer, website, kind, place, case when read_at is null then 0 else 1 end, status, sum(change) from (select created_at, website, kind, place, read_at, status, -1 as change from removed union all select created_at, website, kind, place, read_at, status, 1 as change from added) as rows
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (quarter, website, kind, place, is_read, status) do update set total = counts.total + excluded.total; return null; end $$

create trigger submission_quarters_update after update on contact_submissions referencing old table as removed new table as added
      for each statement execute function submission_quarters_update()

create or replace function search_text(typed text) returns text language sql immutable parallel safe as
    $$ select regexp_replace(
      regexp_replace(normalize(lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f]', '', 'g'), 'øØłŁđĐðÐħĦıŋŊŧŦς', 'oOlLdDdDhHinNtTσ'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')), NFC), '([฀-໿က-႟ក-៿⺀-⿟々-〇぀-ヿㇰ-ㇿ㐀-䶿一-鿿豈-﫿𠀀-𿿽])', E'\x01\x01\\1', 'g'),
      E'(^|[^[:alnum:]\x01])([[:alnum:]])', E'\\1\x01\x01\\2', 'g') $$

create table submission_texts (
    number bigint primary key,
    place text collate "C" not null,
    text text collate "C" not null
  )

insert into submission_texts select number, place, search_text(concat_ws(E'\n', name, email, company, phone, phone_typed, subject, message, notes_text)) from contact_submissions order by number

do $$ begin
    create extension if not exists pg_trgm;
    create index submission_texts_trigrams on submission_texts
      using gin (text gin_trgm_ops) with (gin_pending_list_limit = 256);
  exception when others then
    raise notice 'Searching without an index, because pg_trgm cannot be had: %', sqlerrm;
  end $$

create function submission_texts_added() returns trigger language plpgsql as
      $$ begin insert into submission_texts select number, place, search_text(concat_ws(E'\n', name, email, company, phone, phone_typed, subject, message, notes_text)) from added; return null; end $$

create trigger submission_texts_added after insert on contact_submissions referencing new table as added for each statement execute function submission_texts_added()

create function submission_texts_removed() returns trigger language plpgsql as
      $$ begin delete from submission_texts where number in (select number from removed); return null; end $$

create trigger submission_texts_removed after delete on contact_submissions referencing old table as removed for each statement execute function submission_texts_removed()

create function submission_texts_changed() returns trigger language plpgsql as
      $$ begin update submission_texts set text = search_text(concat_ws(E'\n', new.name, new.email, new.company, new.phone, new.phone_typed, new.subject, new.message, new.notes_text)) where number = new.number; return null; end $$

create trigger submission_texts_changed after update of name, email, company, phone, phone_typed, subject, message, notes_text on contact_submissions for each row execute function submission_texts_changed()

create function submission_texts_moved() returns trigger language plpgsql as
      $$ begin update submission_texts set place = new.place where number = new.number and place <> new.place; return null; end $$

create trigger submission_texts_moved after update of spam_reason, deleted_at on contact_submissions for each row execute function submission_texts_moved()
