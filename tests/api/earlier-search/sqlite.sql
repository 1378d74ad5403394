create table submission_counts (day text not null, website text not null, kind text not null, place text not null, is_read integer not null, status text not null, total bigint not null, primary key (day, website, kind, place, is_read, status)) without rowid

insert into submission_counts
    select substr(created_at, 1, 10), website, kind, place, case when read_at is null then 0 else 1 end, status, count(*) from contact_submissions group by 1, 2, 3, 4, 5, 6

create trigger submission_counts_0 after insert on contact_submissions begin insert into submission_counts values (substr(new.created_at, 1, 10), new.website, new.kind, new.place, case when new.read_at is null then 0 else 1 end, new.status, 1)
       on conflict do update set total = total + (1); end

create trigger submission_counts_1 after delete on contact_submissions begin insert into submission_counts values (substr(old.created_at, 1, 10), old.website, old.kind, old.place, case when old.read_at is null then 0 else 1 end, old.status, -1)
       on conflict do update set total = total + (-1); end

create trigger submission_counts_2 after update of created_at, website, kind, spam_reason, deleted_at, read_at, status on contact_submissions begin insert into submission_counts values (substr(old.created_at, 1, 10), old.website, old.kind, old.place, case when old.read_at is null then 0 else 1 end, old.status, -1)
       on conflict do update set total = total + (-1);insert into submission_counts values (substr(new.created_at, 1, 10), new.website, new.kind, new.place, case when new.read_at is null then 0 else 1 end, new.status, 1)
       on conflict do update set total = total + (1); end

create table submission_quarters (quarter integer not null, website text not null, kind text not null, place text not null, is_read integer not null, status text not null, total bigint not null, primary key (quarter, website, kind, place, is_read, status)) without rowid

insert into submission_quarters
    select unixepoch(created_at) / 900, website, kind, place, case when read_at is null then 0 else 1 end, status, count(*) from contact_submissions group by 1, 2, 3, 4, 5, 6

create trigger submission_quarters_0 after insert on contact_submissions begin insert into submission_quarters values (unixepoch(new.created_at) / 900, new.website, new.kind, new.place, case when new.read_at is null then 0 else 1 end, new.status, 1)
       on conflict do update set total = total + (1); end

create trigger submission_quarters_1 after delete on contact_submissions begin insert into submission_quarters values (unixepoch(old.created_at) / 900, old.website, old.kind, old.place, case when old.read_at is null then 0 else 1 end, old.status, -1)
       on conflict do update set total = total + (-1); end

create trigger submission_quarters_2 after update of created_at, website, kind, spam_reason, deleted_at, read_at, status on contact_submissions begin insert into submission_quarters values (unixepoch(old.created_at) / 900, old.website, old.kind, old.place, case when old.read_at is null then 0 else 1 end, old.status, -1)
       on conflict do update set total = total + (-1);insert into submission_quarters values (unixepoch(new.created_at) / 900, new.website, new.kind, new.place, case when new.read_at is null then 0 else 1 end, new.status, 1)
       on conflict do update set total = total + (1); end

create table submission_texts (number integer primary key, place text not null, text text not null)

insert into submission_texts select number, place, search_text(concat_ws(char(10), name, email, company, phone, phone_typed, subject, message, notes_text)) from contact_submissions order by number

create view inbox_texts as select number, text from submission_texts where place = 'inbox'

create virtual table inbox_trigrams using fts5(text, content = 'inbox_texts', content_rowid = 'number', tokenize = 'trigram case_sensitive 1')

insert into inbox_trigrams(inbox_trigrams) values ('rebuild')

create trigger inbox_texts_added after insert on submission_texts
      when new.place = 'inbox' begin insert into inbox_trigrams(rowid, text) values (new.number, new.text); end

create trigger inbox_texts_removed after delete on submission_texts
      when old.place = 'inbox' begin insert into inbox_trigrams(inbox_trigrams, rowid, text) values ('delete', old.number, old.text); end

create trigger inbox_texts_changed after update on submission_texts
      when 'inbox' in (old.place, new.place) and (old.text <> new.text or old.place <> new.place) begin
      insert into inbox_trigrams(inbox_trigrams, rowid, text) select 'delete', old.number, old.text where old.place = 'inbox';
      insert into inbox_trigrams(rowid, text) select new.number, new.text where new.place = 'inbox';
    end

create view spam_texts as select number, text from submission_texts where place = 'spam'

create virtual table spam_trigrams using fts5(text, content = 'spam_texts', content_rowid = 'number', tokenize = 'trigram case_sensitive 1')

insert into spam_trigrams(spam_trigrams) values ('rebuild')

create trigger spam_texts_added after insert on submission_texts
      when new.place = 'spam' begin insert into spam_trigrams(rowid, text) values (new.number, new.text); end

create trigger spam_texts_removed after delete on submission_texts
      when old.place = 'spam' begin insert into spam_trigrams(spam_trigrams, rowid, text) values ('delete', old.number, old.text); end

create trigger spam_texts_changed after update on submission_texts
      when 'spam' in (old.place, new.place) and (old.text <> new.text or old.place <> new.place) begin
      insert into spam_trigrams(spam_trigrams, rowid, text) select 'delete', old.number, old.text where old.place = 'spam';
      insert into spam_trigrams(rowid, text) select new.number, new.text where new.place = 'spam';
    end

create view bin_texts as select number, text from submission_texts where place = 'bin'

create virtual table bin_trigrams using fts5(text, content = 'bin_texts', content_rowid = 'number', tokenize = 'trigram case_sensitive 1')

insert into bin_trigrams(bin_trigrams) values ('rebuild')

create trigger bin_texts_added after insert on submission_texts
      when new.place = 'bin' begin insert into bin_trigrams(rowid, text) values (new.number, new.text); end

create trigger bin_texts_removed after delete on submission_texts
      when old.place = 'bin' begin insert into bin_trigrams(bin_trigrams, rowid, text) values ('delete', old.number, old.text); end

create trigger bin_texts_changed after update on submission_texts
      when 'bin' in (old.place, new.place) and (old.text <> new.text or old.place <> new.place) begin
      insert into bin_trigrams(bin_trigrams, rowid, text) select 'delete', old.number, old.text where old.place = 'bin';
      insert into bin_trigrams(rowid, text) select new.number, new.text where new.place = 'bin';
    end

create trigger submission_texts_added after insert on contact_submissions begin
    insert into submission_texts values (new.number, new.place, search_text(concat_ws(char(10), new.name, new.email, new.company, new.phone, new.phone_typed, new.subject, new.message, new.notes_text))); end

create trigger submission_texts_removed after delete on contact_submissions begin
    delete from submission_texts where number = old.number; end

create trigger submission_texts_changed after update of name, email, company, phone, phone_typed, subject, message, notes_text on contact_submissions begin
    update submission_texts set text = search_text(concat_ws(char(10), new.name, new.email, new.company, new.phone, new.phone_typed, new.subject, new.message, new.notes_text)) where number = new.number; end

create trigger submission_texts_moved after update of spam_reason, deleted_at on contact_submissions
    when old.place <> new.place begin
    update submission_texts set place = new.place where number = new.number; end

insert into "inbox_trigrams" ("inbox_trigrams", rank) values ('automerge', 16), ('crisismerge', 64)

insert into "spam_trigrams" ("spam_trigrams", rank) values ('automerge', 16), ('crisismerge', 64)

insert into "bin_trigrams" ("bin_trigrams", rank) values ('automerge', 16), ('crisismerge', 64)
